import { session } from '@workstation/contract/session'
import { call } from '../../platform/api'
import { type LayoutType, setSetting } from '../settings'

/** Shows the product in another layout and saves the choice, which the next sign-in takes up wherever it is (SES-45). */
export async function chooseLayout(layout: LayoutType): Promise<void> {
  setSetting('layoutType', layout)
  // The choice holds in this browser even when it could not be saved; the client has said that already.
  await call(session.saveTheme, { theme: layout }).catch(() => undefined)
}
