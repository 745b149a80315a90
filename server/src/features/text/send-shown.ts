import type { InputOf } from '@workstation/contract/endpoint'
import type { ShownTexts, text } from '@workstation/contract/text'
import type { PublicContext } from '../../platform/route'
import type { Services } from '../../services'
import { shownTexts } from './shown-texts'

/** Seconds of a year. */
const forGood = 31_536_000

/** What a version holds never changes: whoever asks for the one that is shown now may keep it. */
export function sendShown(
  services: Services,
  { setHeader }: Pick<PublicContext, 'setHeader'>,
  { version }: InputOf<typeof text.shown>,
): ShownTexts {
  const shown = shownTexts(services)
  setHeader('etag', `"${shown.version}"`)
  if (version === shown.version) setHeader('cache-control', `public, max-age=${forGood}, immutable`)
  return shown
}
