import { expect, test } from 'vitest'
import { isLocalCaller } from './is-local-caller'

const direct = { publicUrl: null, trustProxy: false as false | number | string }
const ask = (
  { ip = '127.0.0.1', ...headers }: Record<string, string>,
  config: { publicUrl: string | null; trustProxy: false | number | string } = direct,
) =>
  isLocalCaller(config, {
    headers: { host: 'localhost:3000', ...headers },
    raw: { socket: { remoteAddress: ip } },
  } as never)

test.each([
  [{}],
  [{ ip: '127.8.8.8', host: '127.0.0.1:3000' }],
  [{ ip: '::1', host: '[::1]:3000' }],
  [{ ip: '::ffff:127.0.0.1', host: '[::1]' }],
  [{ host: 'LOCALHOST' }],
  [{ origin: 'http://localhost:3000' }],
])('[THR-14] %j is somebody at this machine', (headers) => {
  expect(ask(headers)).toBe(true)
})

test.each([
  ['another machine', { ip: '10.0.0.1' }],
  ['an address that only begins alike', { ip: '127.0.0.1.evil.example' }],
  ['a name that was made to lead here', { host: 'evil.example:3000' }],
  ['a name that begins with ours', { host: 'localhost.evil.example' }],
  ['a name that begins like an address', { host: '127.0.0.1.evil.example' }],
  ['no name', { host: '' }],
  ['a page elsewhere', { origin: 'https://evil.example' }],
  ['a page of nowhere', { origin: 'null' }],
  ['another port of this machine', { origin: 'http://localhost:4000' }],
  ['a page behind a proxy that speaks https', { origin: 'https://localhost:3000' }],
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'].map(
    (name) => [`a proxy that sends ${name}`, { [name]: '127.0.0.1' }] as const,
  ),
] as const)('[THR-14] %s is not', (_, headers) => {
  expect(ask(headers as Record<string, string>)).toBe(false)
})

test.each([
  [{ publicUrl: 'https://review.example.com', trustProxy: false as const }],
  [{ publicUrl: 'http://localhost:3000', trustProxy: false as const }],
  [{ publicUrl: null, trustProxy: 1 }],
  [{ publicUrl: null, trustProxy: '127.0.0.1' }],
])('[THR-14] behind a proxy that adds no header nobody is: %j', (config) => {
  expect(ask({}, config)).toBe(false)
})
