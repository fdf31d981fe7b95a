/** A run of its own that must fail: see recording.test.ts. */
import { defineConfig } from 'vitest/config'

// eslint-disable-next-line no-restricted-exports -- how vitest takes a configuration
export default defineConfig({
  test: { root: '.', include: ['test/support/recording-planted.ts'], globalSetup: 'test/support/recording-setup.ts' },
})
