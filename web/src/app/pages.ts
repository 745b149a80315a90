import type { ComponentType } from 'react'

export type LoadPage = () => Promise<ComponentType>

/** Pages that menu entries of type 2 open, by menu id. An entry without one here leads to /404. */
export const pages: Record<string, LoadPage> = {}
