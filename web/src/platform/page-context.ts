import { createContext, useContext } from 'react'

/** What a menu entry opens, as its property JSON names it (RTE-47 to RTE-50). */
export interface PageModule {
  readonly moduleId: string
  readonly isTree: boolean
}

export interface PageInfo {
  /** Menu id of the page, which is also the modelId of its permissions; '' without one. */
  readonly modelId: string
  /** Address of the page, such as `/project/targets`. */
  readonly path: string
  /** What follows the page's address: `a/b` of `/project/targets/a/b`. */
  readonly rest: string
  readonly title: string
  /** For entries that open a design, a dictionary or a view. */
  readonly module?: PageModule
}

export const PageContext = createContext<PageInfo>({ modelId: '', path: '', rest: '', title: '' })

/** The page that a component stands on. */
export const usePage = () => useContext(PageContext)
