/** Unit and integration tests: the renderer's in a simulated DOM, all others in plain Node. End-to-end tests (*.spec.ts) belong to Playwright. */
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Every request of the run is recorded, and at its end read back against the interface.
    globalSetup: 'test/support/recording-setup.ts',
    projects: [
      { test: { name: 'node', include: ['test/**/*.test.ts'], exclude: ['test/renderer/**'], environment: 'node', testTimeout: 20_000 } },
      {
        plugins: [vue()],
        test: { name: 'renderer', include: ['test/renderer/**/*.test.ts'], environment: 'happy-dom', testTimeout: 20_000 },
      },
    ],
  },
})
