import { expect, test } from 'vitest'
import type { ErrorText } from './error-text'
import { errorCatalogue } from './errors'
import { languages } from './language'
import { messageEvents } from './template-events'

const inEach = (textOf: (language: (typeof languages)[number]) => string) => languages.map(textOf).join('\n')

/** Whoever changes what people are told sees it in the difference of one file. After a wanted change: npx vitest run --project contract -u */
test('every failure and every message says what contract/texts.txt says', async () => {
  const failures = Object.entries<ErrorText>(errorCatalogue).map(([key, text]) =>
    [
      `${key} ${text.code}${text.field === undefined ? '' : ` at ${text.field}`}`,
      inEach((language) => text[language]),
    ].join('\n'),
  )
  const messages = Object.entries(messageEvents).map(([key, { name, needed, placeholders, builtIn }]) =>
    [
      `${key} about ${needed.join(', ')}, with ${Object.keys(placeholders).join(', ')}`,
      inEach((language) => `${name[language]}: ${builtIn[language].title}\n${builtIn[language].content}`),
    ].join('\n'),
  )
  await expect(`${[...failures, ...messages].join('\n\n')}\n`).toMatchFileSnapshot('../texts.txt')
})
