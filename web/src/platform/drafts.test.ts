import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeUserInfo } from '../testing/make-current-user'
import { type DraftPlace, dropDraft, keepDraft, readDraft } from './drafts'
import { dropOwnDrafts } from './own-drafts'
import { clearSession, useSession } from './session-state'

const signIn = (userId: string) => useSession.setState({ token: userId, user: makeUserInfo({ userId }) })
const place = { kind: 'review', id: 'r1' }
const valueAt = (at: DraftPlace = place) => readDraft<string>(at)?.value

beforeEach(() => {
  clearSession()
  dropOwnDrafts()
  signIn('u1')
})

describe('drafts', () => {
  test('are kept by kind and record, a new one beside them, until they are dropped', () => {
    keepDraft(place, '甲')
    keepDraft({ ...place, id: 'r2' }, '乙')
    keepDraft({ kind: 'review' }, '丙')
    keepDraft({ kind: 'project', id: 'r1' }, '丁')
    expect([valueAt(), valueAt({ ...place, id: 'r2' }), readDraft({ kind: 'review' })?.value]).toEqual([
      '甲',
      '乙',
      '丙',
    ])
    dropDraft(place)
    expect([valueAt(), valueAt({ ...place, id: 'r2' }), valueAt({ kind: 'project', id: 'r1' })]).toEqual([
      undefined,
      '乙',
      '丁',
    ])
  })

  test('outlive a forced sign-out of the same person', () => {
    keepDraft(place, '甲')
    clearSession()
    expect(valueAt()).toBeUndefined()
    signIn('u1')
    expect(valueAt()).toBe('甲')
  })

  test('of one person are gone as soon as somebody else signs in, and by an own sign-out', () => {
    keepDraft(place, '甲')
    clearSession()
    signIn('u2')
    expect(valueAt()).toBeUndefined()
    expect(Object.keys(localStorage).filter((key) => key.includes('u1'))).toEqual([])
    keepDraft(place, '乙')
    signIn('u2')
    expect(valueAt()).toBe('乙')
    dropOwnDrafts()
    expect(valueAt()).toBeUndefined()
  })

  test('two holders of review links shared one draft: each has his own, which is also that of his session', () => {
    clearSession()
    keepDraft({ ...place, owner: 'u2' }, '乙的意见')
    keepDraft({ ...place, owner: 'u3' }, '丙的意见')
    expect(['u2', 'u3'].map((owner) => valueAt({ ...place, owner }))).toEqual(['乙的意见', '丙的意见'])
    expect(valueAt()).toBeUndefined()
    signIn('u2')
    expect(valueAt()).toBe('乙的意见')
    expect(Object.keys(localStorage).filter((key) => key.includes('u3'))).toEqual([])
  })

  test('typed a moment ago are gone with an own sign-out, and for whoever signs in next', () => {
    vi.useFakeTimers()
    keepDraft(place, '甲')
    dropOwnDrafts()
    vi.runAllTimers()
    expect(JSON.stringify({ ...localStorage })).not.toContain('甲')
    keepDraft(place, '乙')
    clearSession()
    signIn('u2')
    vi.runAllTimers()
    expect(JSON.stringify({ ...localStorage })).not.toContain('乙')
  })

  test('of the holder of a link stay apart from those of whoever is signed in beside', () => {
    keepDraft(place, '甲')
    keepDraft({ ...place, owner: 'u2' }, '乙的意见')
    expect(valueAt()).toBe('甲')
    dropDraft({ ...place, owner: 'u2' })
    expect(valueAt()).toBe('甲')
  })

  test('are forgotten after thirty days, and the oldest of more than fifty first', () => {
    vi.useFakeTimers({ now: 0 })
    keepDraft(place, '甲')
    vi.setSystemTime(30 * 86_400_000)
    expect(valueAt()).toBe('甲')
    vi.setSystemTime(30 * 86_400_000 + 1)
    expect(valueAt()).toBeUndefined()
    for (let number = 1; number <= 50; number++) keepDraft({ kind: 'k', id: `${number}` }, number)
    vi.runAllTimers()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('rw_draft:'))).toHaveLength(50)
    expect(readDraft({ kind: 'k', id: '1' })?.value).toBe(1)
  })

  test('the oldest of fifty goes for a further one, wherever it stands, and none for one that is written on', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    for (let number = 1; number <= 50; number++) {
      vi.setSystemTime(number === 30 ? 1 : 1_000_000 + number)
      keepDraft({ kind: 'k', id: `${number}` }, number)
    }
    vi.setSystemTime(2_000_000)
    const known = () => Array.from({ length: 51 }, (_, at) => readDraft({ kind: 'k', id: `${at + 1}` })?.value)
    keepDraft({ kind: 'k', id: '50' }, 'on')
    expect([known()[29], known()[49]]).toEqual([30, 'on'])
    keepDraft({ kind: 'k', id: '51' }, 51)
    expect(known().flatMap((value, at) => (value === undefined ? [at + 1] : []))).toEqual([30])
  })

  test('of whoever previews somebody are neither shown nor forgotten there', () => {
    keepDraft(place, '甲')
    sessionStorage.setItem('rw_preview', JSON.stringify({ token: 'seen', name: '李工', until: 1, back: '/' }))
    expect(valueAt()).toBeUndefined()
    signIn('u2')
    dropOwnDrafts()
    sessionStorage.clear()
    signIn('u1')
    expect(valueAt()).toBe('甲')
  })
})
