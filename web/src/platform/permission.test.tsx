import { act, screen } from '@testing-library/react'
import type { PermissionEntry } from '@workstation/contract/session'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page'
import { hasButton, useClosedFields, useFieldLevel, useHasButton, useHasColumn, useHasPage } from './permission'
import { useSession } from './session-state'

const item = (enCode: string) => ({ id: enCode, fullName: enCode, enCode })
const entry = (modelId: string, more: Partial<PermissionEntry> = {}): PermissionEntry => ({
  ...{ modelId, modelName: '', button: [], column: [], form: [], resource: [], ...more },
})

test('[AUT-17] a permission holds for its page, its kind and its code alone', () => {
  useSession.setState({
    permissions: [
      entry('review', { button: [item('btn_add')], column: [item('name')], form: [item('days')] }),
      entry('project', { button: [item('btn_edit')] }),
    ],
  })
  expect(hasButton('review', 'btn_add')).toBe(true)
  expect(hasButton('review', 'btn_edit')).toBe(false)
  expect(hasButton('review', 'name')).toBe(false)
  expect(hasButton('project', 'btn_add')).toBe(false)
  expect(hasButton('project', 'btn_edit')).toBe(true)
  expect(hasButton('', 'btn_add')).toBe(false)
})

function Probe() {
  const hasColumn = useHasColumn()
  const said = [
    useHasButton('btn_add'),
    useHasButton('btn_edit'),
    hasColumn('name'),
    hasColumn('size'),
    useFieldLevel('days'),
    useFieldLevel('note'),
    useFieldLevel('hours'),
    useHasPage('review'),
    useClosedFields().join('+') || 'open',
  ]
  return <p>{said.join(' ')}</p>
}
const review = entry('review', {
  ...{ button: [item('btn_add')], column: [item('name')], form: [item('hours')] },
  closed: [
    { enCode: 'days', level: 'none' },
    { enCode: 'note', level: 'see' },
  ],
})
const open = (modelId: string, permissions: PermissionEntry[]) => {
  const page = renderPage(<Probe />, { modelId })
  act(() => useSession.setState({ permissions }))
  return page
}

test('[AUT-17] [AUT-18] [AUT-19] [AUT-20] a component asks for the page that it stands on', () => {
  open('review', [entry('project', { button: [item('btn_edit')], column: [item('size')] }), review])
  expect(screen.getByText('true false true false none see write true days+note')).toBeTruthy()
})

test('[AUT-21] without a page no button and no column is permitted', () => {
  open('', [review, entry('', { button: [item('btn_add')], column: [item('name')] })])
  expect(screen.getByText('false false false false write write write true open')).toBeTruthy()
})

test('[AUT-22] on a page of which nothing was granted no button and no column is permitted', () => {
  open('review', [entry('project', { button: [item('btn_add')], column: [item('name')] })])
  expect(screen.getByText('false false false false write write write false open')).toBeTruthy()
})
