import { fireEvent, screen, within } from '@testing-library/react'
import { design } from '@workstation/contract/design'
import type { FormDocument } from '@workstation/domain/form/document'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { DesignsPage } from '../designs-page'
import { makeDesign } from './make-design'
// Loaded ahead, so that a test does not wait for it.
import '../form-design'

/** A server that takes every draft, and a browser that kept nothing. */
export function designServer(): FakeServer {
  localStorage.clear()
  const server = fakeServer()
  server.on(design.update, ({ version = 0 }) => ({ version: version + 1 }))
  return server
}

const all = ['btn_add', 'btn_edit', 'btn_remove', 'btn_release']

/** Opens a form in the designer. */
export async function openDesign(server: FakeServer, form: FormDocument, { buttons = all, released = 0 } = {}) {
  server.on(design.get, makeDesign('d1', form, { released, fullName: '采购单' }))
  const view = renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/design', rest: 'd1', buttons })
  await screen.findByLabelText('画布')
  return view
}

const canvas = () => within(screen.getByLabelText('画布'))
/** What a tree shows, as it is named to those who do not see it. */
const namesIn = (tree: ReturnType<typeof canvas>) =>
  tree.queryAllByRole('treeitem').map((item) => item.getAttribute('aria-label'))

export const canvasNames = () => namesIn(canvas())
/** How deep each of them stands. */
export const canvasLevels = () =>
  canvas()
    .queryAllByRole('treeitem')
    .map((item) => Number(item.getAttribute('aria-level')))
export const outlineNames = () => namesIn(within(screen.getByRole('tree', { name: '大纲' })))
export const onCanvas = (name: RegExp) => canvas().getByRole('treeitem', { name })
export const control = (kind: string) => document.querySelector<HTMLElement>(`[data-kind="${kind}"]`) as HTMLElement
/** What is not sent yet is sent at once when the line is back. */
export const sendNow = () => fireEvent(window, new Event('online'))
/** The draft that was sent last. */
export const sentDraft = (server: FakeServer) =>
  JSON.parse(String(server.inputs(design.update).at(-1)?.['formData'])) as FormDocument
