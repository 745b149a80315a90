import { Converter } from 'opencc-js'

const decoder = new TextDecoder('big5')

/** The characters of the Big5 rows from one lead byte to another. */
function rows(from, to) {
  const characters = []
  for (let lead = from; lead <= to; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      // The second half of row C6 holds additions of one vendor.
      const unused = (trail > 0x7e && trail < 0xa1) || (lead === 0xc6 && trail > 0x7e)
      if (!unused) characters.push(decoder.decode(Uint8Array.of(lead, trail)))
    }
  }
  return characters
}

/**
 * The Chinese characters that Taiwan writes: the common level of Big5 whole, since 里 or 后 are words of their own
 * there, and of the rare level those that are not the simplified form of another character, as 网 is.
 */
export function taiwanCharacters() {
  const toTraditional = Converter({ from: 'cn', to: 'tw' })
  const rare = rows(0xc9, 0xf9).filter((character) => toTraditional(character) === character)
  return new Set([...rows(0xa4, 0xc6), ...rare])
}
