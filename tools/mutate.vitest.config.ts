import { defineConfig } from 'vitest/config'

/** The rules and their tests alone: the test runner of Stryker knows no projects. */
export default defineConfig({
  test: { include: ['domain/src/**/*.test.ts'], environment: 'node' },
})
