import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { ownOrigin } from './own-origin'

const own = (publicUrl: string | null, protocol: string, host: string) =>
  ownOrigin({ publicUrl, host: '127.0.0.1', port: 3000 }, { protocol, host } as FastifyRequest)

test.each([
  ['http', '10.1.2.3:3000', 'http://10.1.2.3:3000'],
  ['https', 'review.example.com', 'https://review.example.com'],
  // Proxies name the port also where browsers leave it out.
  ['https', 'review.example.com:443', 'https://review.example.com'],
  // Whoever names a host that is none had a failure of the server.
  ['http', 'no host', 'http://localhost:3000'],
  ['http', '', 'http://localhost:3000'],
])('a caller by %s of “%s” reaches the product at %s', (protocol, host, origin) => {
  expect(own(null, protocol, host)).toBe(origin)
  expect(own('https://office.example.com', protocol, host)).toBe('https://office.example.com')
})
