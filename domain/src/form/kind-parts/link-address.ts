import { webOrigin } from '../../menu/web-address'

const isOwnPage = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address)

/** Whether an address leads to a page of this product, from its slash on, or to one of the web by http or https. */
export const isLinkAddress = (address: string): boolean => isOwnPage(address) || webOrigin(address) !== null
