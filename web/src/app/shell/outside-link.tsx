import type { MenuItem } from '@workstation/contract/session'

/** Only web addresses and paths of this site; anything else, such as a script, leads nowhere. */
export function safeAddress(address: string): string {
  return /^(https?:\/\/|\/(?!\/))/i.test(address) ? address : '#'
}

/** A type 7 entry: in a new window with linkTarget _blank (RTE-55), else it goes to its address (RTE-56). */
export function OutsideLink({ item, title }: { item: MenuItem; title: string }) {
  const outside = item.linkTarget === '_blank'
  return (
    <a href={safeAddress(item.urlAddress)} {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {title}
    </a>
  )
}
