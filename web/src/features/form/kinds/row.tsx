import type { PartProps, WebKind } from '../web-kind'

const Row = ({ children }: PartProps) => children

export const row: WebKind = { Part: Row }
