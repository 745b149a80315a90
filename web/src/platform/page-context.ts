import { createContext, useContext } from 'react'

export interface PageInfo {
  /** Menu id of the page, which is also the modelId of its permissions; '' without one. */
  readonly modelId: string
  /** Address of the page, such as `/project/targets`. */
  readonly path: string
  /** What follows the page's address: `a/b` of `/project/targets/a/b`. */
  readonly rest: string
  readonly title: string
}

export const PageContext = createContext<PageInfo>({ modelId: '', path: '', rest: '', title: '' })

/** The page that a component stands on. */
export const usePage = () => useContext(PageContext)
