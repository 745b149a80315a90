import { GivenBySystem } from '../given-by-system'
import type { WebKind } from '../web-kind'

export const billRule: WebKind = { Reading: GivenBySystem }
