import { createEvent, fireEvent } from '@testing-library/react'

interface Point {
  x: number
  y: number
}
const names = ['dragStart', 'dragEnter', 'dragOver', 'drop', 'dragEnd'] as const

function fire(name: (typeof names)[number], element: Element, { x, y }: Point) {
  const event = createEvent[name](element, { bubbles: true, cancelable: true })
  const types: string[] = []
  const dataTransfer = {
    ...{ types, items: [], files: [], getData: () => '' },
    setData: (type: string) => types.push(type),
    setDragImage: () => undefined,
  }
  for (const [key, value] of Object.entries({ dataTransfer, clientX: x, clientY: y, relatedTarget: null }))
    Object.defineProperty(event, key, { value })
  fireEvent(element, event)
}
/** What follows a pointer is done with the next picture. */
const nextPicture = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/** Takes an element with the pointer; it is told above which one it is held, and lets go there. */
export async function drag(element: Element) {
  fire('dragStart', element, { x: 0, y: 0 })
  await nextPicture()
  return {
    over: async (target: Element, point: Point = { x: 0, y: 0 }) => {
      fire('dragEnter', target, point)
      fire('dragOver', target, point)
      await nextPicture()
      await nextPicture()
    },
    drop: async (target: Element, point: Point = { x: 0, y: 0 }) => {
      fire('drop', target, point)
      fire('dragEnd', element, point)
      await nextPicture()
    },
  }
}
