import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubEnv('VITE_API_HOST', 'https://provider.example')
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('[PLT-31] previews are fetched from the host of the provider', async () => {
  const { previewUrl } = await import('./fetch-preview')
  expect(previewUrl('/api/file/Preview/1')).toBe('https://provider.example/api/file/Preview/1')
})
