import { expect, test } from 'vitest'
import { BrokenArchive } from '../../platform/archive/broken-archive'
import { fileEntry, type Manifest, mostManifestBytes, readManifest, tableEntry } from './manifest'

const table = { name: 'app_user', columns: ['id', 'real_name'], rows: 2, sum: '12', bytes: 30, sha256: 'a'.repeat(64) }
const file = { number: 1, key: 'annex/2026-12/a_B-9', size: 7, sha256: '0'.repeat(64) }
const manifest: Manifest = {
  ...{ kind: 'review-workstation backup', format: 1, product: '1.0.0', createdAt: '2026-12-12T00:00:00.000Z' },
  ...{ migrations: ['2026-01-01-first'], tables: [table], sequences: [{ name: 'numbers', value: '-7' }] },
  ...{ files: [file], missing: ['annex/2026-12/gone'] },
}
const read = (more: object) => readManifest(Buffer.from(JSON.stringify({ ...manifest, ...more })))
const withTable = (more: object) => ({ tables: [{ ...table, ...more }] })
const withFile = (more: object) => ({ files: [{ ...file, ...more }] })
const withSequence = (more: object) => ({ sequences: [{ name: 'numbers', value: '7', ...more }] })

test.each<[string, object]>([
  ['as it is written', {}],
  ['of an empty database', { tables: [], sequences: [], files: [], missing: [] }],
  ['in Chinese', { product: '版本'.repeat(25) }],
  ['at the longest time', { createdAt: '2'.repeat(40) }],
  ['with the longest migration', { migrations: ['m'.repeat(255)] }],
  ['with the most migrations', { migrations: Array(10_000).fill('m') }],
  ['with the most tables', { tables: Array(5000).fill(table) }],
  ['with the longest name', withTable({ name: `a${'_'.repeat(62)}` })],
  ['with the most columns', withTable({ columns: Array(1600).fill('id') })],
  ['with an empty table', withTable({ rows: 0, sum: '0', bytes: 0, columns: [] })],
  ['with the longest sum', withTable({ sum: '9'.repeat(60) })],
  ['with the longest sequence', withSequence({ value: `-${'9'.repeat(19)}` })],
  ['with an empty file', withFile({ number: 0, size: 0 })],
  ['with the longest key', withFile({ key: Array(6).fill('k'.repeat(64)).join('/') })],
])('a manifest %s is read', (_, more) => {
  expect(read(more)).toEqual({ ...manifest, ...more })
})

test.each<[string, object]>([
  ['of another kind', { kind: 'backup' }],
  ['of another format', { format: 2 }],
  ['of a product without an end', { product: 'p'.repeat(51) }],
  ['at no time', { createdAt: '' }],
  ['at a time without an end', { createdAt: '2'.repeat(41) }],
  ['at a time that a terminal obeys', { createdAt: '2026\u001b[2J' }],
  ['without migrations', { migrations: [] }],
  ['with too many migrations', { migrations: Array(10_001).fill('m') }],
  ['with a migration without an end', { migrations: ['m'.repeat(256)] }],
  ['with too many tables', { tables: Array(5001).fill(table) }],
  ['without tables', { tables: undefined }],
  ['with a name that begins otherwise', withTable({ name: '1a' })],
  ['with a name that ends a statement', withTable({ name: 'a";' })],
  ['with a name without an end', withTable({ name: `a${'_'.repeat(63)}` })],
  ['with a column of no name', withTable({ columns: ['id', ''] })],
  ['with too many columns', withTable({ columns: Array(1601).fill('id') })],
  ['with fewer rows than none', withTable({ rows: -1 })],
  ['with half a row', withTable({ rows: 0.5 })],
  ['with fewer bytes than none', withTable({ bytes: -1 })],
  ['without a sum', withTable({ sum: '' })],
  ['with a sum without an end', withTable({ sum: '9'.repeat(61) })],
  ['with a short digest', withTable({ sha256: 'a'.repeat(63) })],
  ['with another digest', withFile({ sha256: 'A'.repeat(64) })],
  ['with a number before the first', withFile({ number: -1 })],
  ['with a size below none', withFile({ size: -1 })],
  ['with a key of one part', withFile({ key: 'annex' })],
  ['with a key above its folder', withFile({ key: 'annex/../a' })],
  ['with a key of too many parts', withFile({ key: Array(7).fill('k').join('/') })],
  ['with a key without an end', withFile({ key: `annex/${'k'.repeat(65)}` })],
  ['with a sequence of no number', withSequence({ value: '' })],
  ['with a sequence without an end', withSequence({ value: '9'.repeat(20) })],
  ['with a sequence of another name', withSequence({ name: 'A' })],
  ['with a missing file of no key', { missing: ['annex/\u001b'] }],
])('a manifest %s is refused', (_, more) => {
  expect(() => read(more)).toThrow(new BrokenArchive('strangeManifest'))
})

test('what is no JSON is told as such', () => {
  expect(() => readManifest(Buffer.from('{'))).toThrow(new BrokenArchive('unreadManifest'))
})

test('entries stand in the order of their numbers', () => {
  expect([tableEntry('app_user', 0), tableEntry('app_user', 1_234_567)]).toEqual([
    'tables/app_user/000000',
    'tables/app_user/1234567',
  ])
  expect([fileEntry(7), fileEntry(123_456)]).toEqual(['files/000007', 'files/123456'])
  expect(mostManifestBytes).toBe(536_870_912)
})
