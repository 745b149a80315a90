import { GivenBySystem } from '../given-by-system'
import type { WebKind } from '../web-kind'

export const createUser: WebKind = { Reading: GivenBySystem }
