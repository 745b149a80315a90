import type { PartProps, WebKind } from '../web-kind'

const Inside = ({ children }: PartProps) => children

export const tableCell: WebKind = { Part: Inside }
