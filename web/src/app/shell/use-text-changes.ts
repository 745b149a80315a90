import { useRef } from 'react'
import { useServerEvent } from '../../platform/use-server-event'

/** Milliseconds over which all open pages ask for the texts that somebody changed. */
const spread = 2000

async function show(version: string, within: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * within))
  await (await import('../../platform/shown-texts')).showTexts(version)
}

/** Shows what somebody writes in place of the product's texts once it is saved, also after a while without a network. */
export function useTextChanges(): void {
  const known = useRef(document.documentElement.dataset.texts ?? '')
  const follow = (version: string, within: number) => {
    if (version === known.current) return
    known.current = version
    void show(version, within)
  }
  useServerEvent('textsChanged', ({ version }) => follow(version, spread))
  useServerEvent('initMessage', ({ textVersion = '' }) => follow(textVersion, 0))
}
