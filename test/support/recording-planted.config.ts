/** A run of its own that must fail: see recording.test.ts. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { root: '.', include: ['test/support/recording-planted.ts'], globalSetup: 'test/support/recording-setup.ts' },
})
