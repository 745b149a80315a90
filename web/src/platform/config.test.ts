import { file } from '@workstation/contract/file'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.stubEnv('VITE_API_HOST', 'https://provider.example')
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('[PLT-30] files are uploaded to the host of the provider', async () => {
  const { apiAddress } = await import('./api-request')
  const { origin, pathname } = new URL(apiAddress(file.upload, { type: 'annex' }))
  expect(origin + pathname).toBe('https://provider.example/api/file/Uploader/annex')
})
