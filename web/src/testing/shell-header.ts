import { waitFor } from '@testing-library/react'

/** The bar above the page; lists have heads of their own, which the queries take for banners too. Null while it is not there. */
export const shellHeader = () => document.querySelector<HTMLElement>('header.shell-header')

/** The bar above the page, once it is there. */
export const findShellHeader = () =>
  waitFor(() => {
    const header = shellHeader()
    if (!header) throw new Error('the shell has no header yet')
    return header
  })
