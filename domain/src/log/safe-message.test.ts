import { expect, test } from 'vitest'
import { safeMessage } from './safe-message'

test.each([
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
  ['relation "user_list" does not exist', 'relation "user_list" does not exist'],
  ['invalid input syntax for type integer: "13800001111"', 'invalid input syntax for type integer: "…"'],
  ["user 'zhou' may not", "user '…' may not"],
  ['Key (account)=(zhouming) already exists.', 'Key (account)=(…) already exists.'],
  ['connect postgres://app:geheim@db:5432/x', 'connect postgres://***@db:5432/x'],
  ['password=geheim, host=db', 'password=***, host=db'],
  ['Authorization: Bearer abc.def', 'Authorization: ***'],
  ['bad token abcdef', 'bad token ***'],
  ['clientSecret: "x y"', 'clientSecret: ***'],
  ['cannot reach zhou@example.com now', 'cannot reach *** now'],
  ['unknown id 0192fd3c8e6b7a55b1d2c0ffee', 'unknown id ***'],
  ['call 13800001111', 'call ***'],
  ['first line\nselect secret from person', 'first line'],
  ['timeout after 5000 ms', 'timeout after 5000 ms'],
  ['empty ""', 'empty ""'],
])('%s', (message, kept) => {
  expect(safeMessage(message)).toBe(kept)
})

test('ends after 500 letters', () => {
  expect(safeMessage('长'.repeat(5000))).toHaveLength(500)
})
