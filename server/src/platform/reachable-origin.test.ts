import { expect, test } from 'vitest'
import { reachableOrigin } from './reachable-origin'

test.each([
  ['https://review.example.com', '0.0.0.0', 'https://review.example.com'],
  [null, '127.0.0.1', 'http://localhost:3000'],
  [null, '::1', 'http://localhost:3000'],
  [null, '10.0.0.5', 'http://10.0.0.5:3000'],
  [null, 'fd00::5', 'http://[fd00::5]:3000'],
  [null, 'review.lan', 'http://review.lan:3000'],
])('with PUBLIC_URL %s and HOST %s links of mails start with %s', (publicUrl, host, origin) => {
  expect(reachableOrigin({ publicUrl, host, port: 3000 })).toBe(origin)
})

test.each(['0.0.0.0', '::'])('listening on %s, which is no address, they name one of this machine', (host) => {
  const { hostname, port } = new URL(reachableOrigin({ publicUrl: null, host, port: 3000 }))
  expect(hostname).toMatch(/^(localhost|\d+\.\d+\.\d+\.\d+)$/)
  expect(['0.0.0.0', '127.0.0.1']).not.toContain(hostname)
  expect(port).toBe('3000')
})
