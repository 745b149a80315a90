import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNodeQuestions, partsOf } from './node-questions'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Asks two nodes; `heard` says when it ends. */
function ask(expected: () => readonly string[] = () => ['a', 'b']) {
  const questions = createNodeQuestions((text) => `read ${text}`)
  const send = vi.fn()
  const heard = vi.fn()
  const answered = questions
    .ask({ send, expected, momentMs: 1000 })
    .then((answers) => heard(Object.fromEntries(answers)))
  return { questions, id: String(send.mock.calls[0]?.[0]), send, heard, answered }
}

test('an answer travels in parts of 7000 characters', () => {
  const lengths = (length: number) => partsOf('q', 'x'.repeat(length)).map(({ text }) => text.length)
  expect([lengths(1), lengths(7000), lengths(7001), lengths(14_001)]).toEqual([[1], [7000], [7000, 1], [7000, 7000, 1]])
  expect(partsOf('q', `${'x'.repeat(7000)}y`)[1]).toEqual({ id: 'q', at: 1, of: 2, text: 'y' })
})

test('a question ends when all have answered, in whatever order their parts come', async () => {
  const { questions, id, heard, answered } = ask()
  questions.take('a', { id, at: 1, of: 2, text: '2' })
  questions.take('b', { id, at: 0, of: 1, text: 'b' })
  await vi.advanceTimersByTimeAsync(500)
  expect(heard).not.toHaveBeenCalled()
  questions.take('a', { id, at: 0, of: 2, text: '1' })
  await answered
  expect(heard).toHaveBeenCalledWith({ a: 'read 12', b: 'read b' })
  expect(vi.getTimerCount()).toBe(0)
})

test('with the moment it ends with those who did, and what comes later is nobody’s', async () => {
  const { questions, id, heard, answered } = ask()
  questions.take('b', { id, at: 0, of: 1, text: 'b' })
  questions.take('a', { id, at: 0, of: 2, text: 'half' })
  questions.take('a', { id: 'another', at: 0, of: 1, text: 'a' })
  await vi.advanceTimersByTimeAsync(999)
  expect(heard).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await answered
  questions.take('a', { id, at: 1, of: 2, text: 'late' })
  expect(heard).toHaveBeenCalledExactlyOnceWith({ b: 'read b' })
})

test('nobody is asked where nobody is known', async () => {
  const { send, heard, answered } = ask(() => [])
  await answered
  expect(heard).toHaveBeenCalledWith({})
  expect(send).not.toHaveBeenCalled()
})
