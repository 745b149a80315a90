import { waitFor } from '@testing-library/react'
import { organize } from '@workstation/contract/organize'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { useOpenPlace } from './use-open-place'

type Takes = { things: boolean; organizes: boolean }
/** Who is held to some organisations is told of each what it takes. */
const organizes = (takes: Record<string, Takes> | null) =>
  ['a', 'b'].map((id) => ({ id, parentId: '-1', name: id, ...(takes && { takes: takes[id] }) }))
const held = { a: { things: true, organizes: false }, b: { things: false, organizes: true } }

type Seen = ReturnType<typeof useOpenPlace>[]
function Place({ id, what, seen }: { id: string; what: 'things' | 'organizes'; seen: Seen }) {
  seen.push(useOpenPlace(id, what))
  return null
}

async function read(id: string, what: 'things' | 'organizes', list: object[] | null) {
  const server = fakeServer()
  if (list) server.on(organize.names, { list: list as never })
  else server.fail(organize.names, 500, '', 'internal')
  const seen: Seen = []
  const { unmount } = renderPage(<Place {...{ id, what, seen }} />)
  await waitFor(() => expect(seen.at(-1)?.isKnown).toBe(true))
  unmount()
  const { place, isHeld } = seen.at(-1) as Seen[number]
  return { first: seen[0], place, isHeld, asked: server.inputs(organize.names) }
}

test.each([
  ['a', 'things', 'a'],
  ['b', 'things', ''],
  ['a', 'organizes', ''],
  ['b', 'organizes', 'b'],
  ['-1', 'things', ''],
  ['0', 'organizes', ''],
] as const)('who is held begins in %s for %s at “%s”', async (id, what, place) => {
  const found = await read(id, what, organizes(held))
  expect(found).toMatchObject({ place, isHeld: true, asked: [{ category: what === 'things' ? '' : 'company' }] })
  expect(found.first).toMatchObject({ isHeld: false, isKnown: false })
})

test.each(['a', '-1'])('who is not, and who cannot be told, begins in %s', async (id) => {
  expect(await read(id, 'things', organizes(null))).toMatchObject({ place: id, isHeld: false })
  expect(await read(id, 'things', null)).toMatchObject({ place: id, isHeld: false })
})
