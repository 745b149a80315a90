/** What lies over a page: a drawer, a dialog, a preview. */
interface Layer {
  /** Closes it, or asks first. */
  onBack: () => void
}

/** Where the window stands: the page by its number in the router, and how many entries its layers have added to it. */
interface Place {
  idx: number | undefined
  depth: number
}

const layers: Layer[] = []

function placeNow(): Place {
  const state = window.history.state as { idx?: number; layers?: number } | null
  return { idx: state?.idx, depth: state?.layers ?? 0 }
}

let place = placeNow()

/** Says that the window went to another page. */
export function notePlace(): void {
  place = placeNow()
}

/** Gives each open layer an entry of the history, so that Back has something to take before it takes the page. */
function addEntries() {
  for (let { depth } = placeNow(); depth < layers.length; depth++) {
    window.history.pushState({ ...window.history.state, layers: depth + 1 }, '')
  }
  notePlace()
}

/**
 * From now on Back calls `onBack` in place of leaving the page, until the answered function is called. A layer that
 * stays, because it asks first, is asked again by the next Back.
 */
export function openLayer(onBack: () => void): () => void {
  const layer = { onBack }
  layers.push(layer)
  addEntries()
  // Its entry stays: going back from here could undo a navigation that starts at this moment. It is passed over later.
  return () => {
    if (layers.includes(layer)) layers.splice(layers.indexOf(layer), 1)
  }
}

function hearMove(event: PopStateEvent) {
  const before = place
  notePlace()
  if (place.idx !== before.idx || place.depth === before.depth) return
  // Within one page: the router would build the same page anew.
  event.stopImmediatePropagation()
  if (place.depth > before.depth) return window.history.forward()
  const top = layers.at(-1)
  if (!top) return window.history.back()
  top.onBack()
  setTimeout(addEntries)
}

// Ahead of the router, which listens too.
window.addEventListener('popstate', hearMove, { capture: true })
