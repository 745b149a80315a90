/** The head of an entry of a tar whose sum is right again. */
export function signed(head: Buffer): Buffer {
  head.fill(32, 148, 156)
  const sum = head.reduce((all, byte) => all + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}
