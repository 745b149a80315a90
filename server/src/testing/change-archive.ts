/** A tar without some of its entries. */
export function withoutEntries(bytes: Buffer, isLeftOut: (name: string) => boolean): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 100).split('\0')[0] ?? ''
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8) || 0
    const end = at + 512 + Math.ceil(size / 512) * 512
    if (!isLeftOut(name)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
/** The head of an entry of a tar whose sum is right again. */
export function signed(head: Buffer): Buffer {
  head.fill(32, 148, 156)
  const sum = head.reduce((all, byte) => all + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}
