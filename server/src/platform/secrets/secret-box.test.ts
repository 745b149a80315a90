import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyFileIn } from './key-file'
import { createSecretBox } from './secret-box'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secret-box-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const old = 'the-old-key-of-all-nodes-of-this-site'
const fresh = 'the-new-key-of-all-nodes-of-this-site'
const boxOf = (...secretKeys: string[]) => createSecretBox({ secretKeys, dataDir })
const place = 'setting.smtpPassword'

/** The text with one character changed, of those that carry whole bits. */
const changed = (text: string, at: number) => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

describe('a sealed text', () => {
  test.each(['word', '', '口令 🔑 with spaces', 'x'.repeat(64_000)])('holds %.20j and opens again', (plain) => {
    const box = boxOf(old)
    const sealed = box.seal(place, plain)
    expect(sealed).toMatch(/^sealed1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/)
    if (plain) expect(sealed).not.toContain(plain)
    expect(box.open(place, sealed)).toBe(plain)
  })

  test('is another one each time', () => {
    expect(boxOf(old).seal(place, 'word')).not.toBe(boxOf(old).seal(place, 'word'))
  })

  test('opens in its own place alone, and with its own key alone', () => {
    const sealed = boxOf(old).seal(place, 'word')
    expect(boxOf(old).open('setting.wechatAppSecret', sealed)).toBeNull()
    expect(boxOf(fresh).open(place, sealed)).toBeNull()
  })

  test('that somebody changed does not open', () => {
    const sealed = boxOf(old).seal(place, 'a word that is long enough')
    const from = sealed.indexOf('.', 9) + 1
    for (let at = from; at < sealed.length - 1; at += 1) {
      if (sealed[at] !== '.') expect(boxOf(old).open(place, changed(sealed, at)), `character ${at}`).toBeNull()
    }
    expect(boxOf(old).open(place, sealed.slice(0, -3))).toBeNull()
  })

  test('is told from one that never was sealed, which comes as it is', () => {
    for (const plain of ['', 'word', 'sealed1.', 'sealed1.00000000.short.x']) {
      expect(boxOf(old).open(place, plain)).toBe(plain)
    }
  })
})

describe('a change of key', () => {
  test('reads what the older key sealed, and seals it anew', () => {
    const sealed = boxOf(old).seal(place, 'word')
    const box = boxOf(fresh, old)
    expect(box.open(place, sealed)).toBe('word')
    const again = box.resealed(place, sealed)
    expect(again).not.toBeNull()
    expect(boxOf(fresh).open(place, again ?? '')).toBe('word')
    expect(box.resealed(place, again ?? '')).toBeNull()
  })

  test('seals what was plain, and leaves what is empty or cannot be read', () => {
    const sealed = boxOf(old).resealed(place, 'word')
    expect(boxOf(old).open(place, sealed ?? '')).toBe('word')
    expect(boxOf(old).resealed(place, '')).toBeNull()
    expect(boxOf(fresh).resealed(place, boxOf(old).seal(place, 'word'))).toBeNull()
  })
})

describe('without a key in the environment', () => {
  test('one is made in the data folder, which its owner alone reads, and is found at the next start', () => {
    const sealed = boxOf().seal(place, 'word')
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
    if (process.platform !== 'win32') expect(statSync(keyFileIn(dataDir)).mode & 0o777).toBe(0o600)
    expect(readFileSync(keyFileIn(dataDir), 'utf8')).toMatch(/^[\w-]{43}\n$/)
    expect(boxOf().open(place, sealed)).toBe('word')
  })

  test('a text that was never sealed needs no key, so none is made', () => {
    expect(boxOf().open(place, 'word')).toBe('word')
    expect(readdirSync(dataDir)).toEqual([])
  })

  test.skipIf(process.platform === 'win32')('a file that others can read is closed to them', () => {
    writeFileSync(keyFileIn(dataDir), `${old}\n`, { mode: 0o644 })
    boxOf().seal(place, 'word')
    expect(statSync(keyFileIn(dataDir)).mode & 0o777).toBe(0o600)
  })

  test('the file is still read when a key in the environment replaces it, and may hold several', () => {
    writeFileSync(keyFileIn(dataDir), `${fresh}\n${old}\n`)
    const sealed = boxOf().seal(place, 'word')
    expect(createSecretBox({ secretKeys: [fresh], dataDir: '/nowhere' }).open(place, sealed)).toBe('word')
    const box = boxOf('a-third-key-that-comes-from-outside')
    expect(box.open(place, sealed)).toBe('word')
    expect(box.resealed(place, sealed)).not.toBeNull()
  })

  test.each(['', 'short\n'])('a broken file %j ends the start with what to do', (text) => {
    writeFileSync(keyFileIn(dataDir), text)
    expect(() => boxOf().seal(place, 'word')).toThrow('Put it back from a copy')
  })
})
