import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSealing, stopSealing } from './seal-behind'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ownerOf = () => ({ log: { error: vi.fn() } })

test('what fails is told and tried again after a minute, from the first kind on, until all is done', async () => {
  const owner = ownerOf()
  const done: string[] = []
  let fails = 2
  async function* first() {
    done.push('first')
    yield
  }
  async function* second() {
    if (fails-- > 0) throw new Error('the database is away')
    done.push('second')
    yield
  }
  startSealing(owner, [first, second])
  await vi.advanceTimersByTimeAsync(59_999)
  expect([done, owner.log.error.mock.calls.length]).toEqual([['first'], 1])
  await vi.advanceTimersByTimeAsync(1)
  expect([done, owner.log.error.mock.calls.length]).toEqual([['first', 'first'], 2])
  const told = [{ err: new Error('the database is away') }, 'secrets could not be sealed anew; it is tried again']
  expect(owner.log.error.mock.calls).toEqual([told, told])
  await vi.advanceTimersByTimeAsync(600_000)
  expect([done, owner.log.error.mock.calls.length]).toEqual([['first', 'first', 'first', 'second'], 2])
  await stopSealing(owner)
})

test('a stop waits for the piece that is being sealed, and for no pause', async () => {
  const owner = ownerOf()
  const done: number[] = []
  async function* pieces() {
    for (let piece = 0; piece < 3; piece += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      done.push(piece)
      yield
    }
  }
  startSealing(owner, [pieces, pieces])
  await vi.advanceTimersByTimeAsync(150)
  const stopped = stopSealing(owner)
  await vi.advanceTimersByTimeAsync(50)
  await stopped
  expect(done).toEqual([0, 1])

  const failing = ownerOf()
  startSealing(failing, [
    // biome-ignore lint/correctness/useYield: it fails before
    async function* () {
      throw new Error('the database is away')
    },
  ])
  await vi.advanceTimersByTimeAsync(10)
  expect(failing.log.error).toHaveBeenCalledTimes(1)
  await stopSealing(failing)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(failing.log.error).toHaveBeenCalledTimes(1)
})
