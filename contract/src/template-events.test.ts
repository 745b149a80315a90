import { describe, expect, test } from 'vitest'
import { messageEvents, smsEvents } from './template-events'

const gapsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
const events = Object.entries({ ...messageEvents, ...smsEvents })

describe.each(events)('what people are told at %s', (_, { builtIn, needed, placeholders }) => {
  test.each(Object.entries(builtIn))('says in %s what it is about, with the same gaps as in Chinese', (_, text) => {
    const gaps = gapsOf(text.title + text.content)
    expect(gaps).toEqual(expect.arrayContaining([...needed]))
    expect(Object.keys(placeholders)).toEqual(expect.arrayContaining(gaps))
    expect(gapsOf(text.title)).toEqual(gapsOf(builtIn.zh.title))
    expect(gaps).toEqual(gapsOf(builtIn.zh.title + builtIn.zh.content))
  })
})
