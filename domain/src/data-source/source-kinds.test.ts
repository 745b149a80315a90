import { describe, expect, it } from 'vitest'
import { isElsewhere, isServedKind } from './source-kinds'

it.each([
  ['PostgreSQL', true],
  ['MySQL', true],
  ['Oracle', false],
  ['SQLServer', false],
  ['DM8', false],
  ['KingbaseES', false],
  ['constructor', false],
  ['', false],
])('%s is served: %s', (kind, served) => {
  expect(isServedKind(kind)).toBe(served)
})

describe('a kept password', () => {
  const kept = { dbType: 'MySQL', host: 'db.example.com', port: 3306, userName: 'reader', tls: 'any' } as const

  it.each([
    ['the same place', {}, false],
    ['the same host in other letters', { host: 'DB.example.com' }, false],
    ['a better protected way', { tls: 'verify' }, false],
    ['a way without protection', { tls: 'off' }, true],
    ['another host', { host: 'db.example.org' }, true],
    ['another port', { port: 3307 }, true],
    ['another user', { userName: 'writer' }, true],
    ['another user by its case', { userName: 'Reader' }, true],
    ['another kind', { dbType: 'PostgreSQL' }, true],
  ] as const)('to %s: typed again %s', (_, change, again) => {
    expect(isElsewhere(kept, { ...kept, ...change })).toBe(again)
  })
})
