/** Addresses that a link may lead to: the web and mail, nothing that runs. */
export const isSafeLink = (address: string): boolean => /^(https?:\/\/|mailto:)[^\s]+$/i.test(address)

/** Images are files of the product; a foreign address would tell its owner who reads the text, and when. */
export const isOwnImage = (address: string): boolean => /^\/api\/file\/Image\/[A-Za-z]{1,20}\/[\w-]+$/.test(address)

/** An address as typed, completed to a link; null when it cannot be one. */
export function linkOf(typed: string): string | null {
  const address = typed.trim()
  if (isSafeLink(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(address) ? `https://${address}` : null
}
