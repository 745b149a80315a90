import type { WebKind } from '../web-kind'
import { popupSelect } from './popup-select'

/** Rows of a data interface or of another form, several of them where nothing else is said. */
export const popupTableSelect: WebKind = popupSelect
