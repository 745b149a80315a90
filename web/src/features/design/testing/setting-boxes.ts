import { fireEvent, waitFor, within } from '@testing-library/react'
import type { FormNode } from '@workstation/domain/form/document'
import { expect } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { sendNow, sentDraft } from './open-design'

/** A group of boxes, or all settings. */
export const group = (name: string) =>
  within(document.querySelector<HTMLElement>(`[role=group][aria-label="${name}"]`) as HTMLElement)
export const settings = () => within(document.querySelector<HTMLElement>('.design-right') as HTMLElement)
const shownOptions = () => document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
/** Chooses an option of an open list by its words. */
export async function choose(box: HTMLElement, option: string) {
  fireEvent.mouseDown(box)
  const found = await waitFor(() => {
    const all = [...shownOptions()].flatMap((one) => [...one.querySelectorAll(`[title="${option}"]`)])
    expect(all).not.toHaveLength(0)
    return all.at(-1) as HTMLElement
  })
  fireEvent.click(found)
}
export const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
/** By label or text: roles take long to find among so many boxes. */
export const press = (name: string, within = settings()) =>
  fireEvent.click(within.queryByLabelText(name) ?? within.getByText(name))
/** What the draft holds of a node under a name, once it is there. */
export async function kept(server: FakeServer, id: string, expected: Partial<Record<keyof FormNode, unknown>>) {
  sendNow()
  await waitFor(() => {
    const node: Readonly<Record<string, unknown>> = { ...sentDraft(server).nodes[id] }
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, node[name]]))).toEqual(expected)
  })
}
