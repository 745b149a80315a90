import { GivenBySystem } from '../given-by-system'
import type { WebKind } from '../web-kind'

export const modifyUser: WebKind = { Reading: GivenBySystem }
