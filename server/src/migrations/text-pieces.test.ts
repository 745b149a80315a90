import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

/** Each letter and each two that stand together, in small letters. */
const piecesOf = (text: string) => {
  const letters = [...text.toLowerCase()]
  return new Set([...letters, ...letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)])
}

test.each(['', 'a', 'Ab', '王小明', 'aaaa', '图\t审\u{20000}\u{1f511}Éé', `${'施工图评审'.repeat(400)}完`])(
  'a text is taken apart into its letters and pairs of letters: %j',
  async (text) => {
    const { rows } = await sql<{ pieces: string[] }>`select bigrams(${text}) as pieces`.execute(app.services.db)
    expect(new Set(rows[0]?.pieces)).toEqual(piecesOf(text))
  },
)
