import { anyChar, namedChars, namedSets, rangeTest, setTest } from './char-sets'
import { type CharTest, type PatternNode, PatternProblem } from './pattern-node'

/** How often a part may be asked to repeat, and how deep groups may stand in each other. */
const mostRepeats = 1000
const deepest = 20

type Single = { code: number } | { set: CharTest }

class PatternParser {
  readonly #source: string
  readonly #ignoreCase: boolean
  #at = 0
  #depth = 0

  constructor(source: string, ignoreCase: boolean) {
    this.#source = source
    this.#ignoreCase = ignoreCase
  }

  #fail(): never {
    throw new PatternProblem('syntax')
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #matched(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)
    if (found) this.#at += found[0].length
    return found
  }

  whole(): PatternNode {
    const node = this.#either()
    return this.#at < this.#source.length ? this.#fail() : node
  }

  #either(): PatternNode {
    if (++this.#depth > deepest) throw new PatternProblem('too-complex')
    const parts = [this.#sequence()]
    while (this.#take('|')) parts.push(this.#sequence())
    this.#depth--
    return { kind: 'either', parts }
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = []
    while (this.#at < this.#source.length && !'|)'.includes(this.#source.charAt(this.#at))) parts.push(this.#repeated())
    return { kind: 'sequence', parts }
  }

  #repeated(): PatternNode {
    const part = this.#single()
    const found = this.#matched(/([*+?]|\{(\d{1,4})(,(\d{0,4}))?\})\??/y)
    if (!found) return part
    if (part.kind === 'place' || part.kind === 'look') this.#fail()
    const [, sign = '', least = '', comma, most = ''] = found
    if (sign === '*') return { kind: 'repeat', part, least: 0, most: Number.POSITIVE_INFINITY }
    if (sign === '+') return { kind: 'repeat', part, least: 1, most: Number.POSITIVE_INFINITY }
    if (sign === '?') return { kind: 'repeat', part, least: 0, most: 1 }
    const upTo = comma === undefined ? Number(least) : Number(most || Number.POSITIVE_INFINITY)
    if (Number(least) > mostRepeats || (Number.isFinite(upTo) && upTo > mostRepeats))
      throw new PatternProblem('too-complex')
    return upTo < Number(least) ? this.#fail() : { kind: 'repeat', part, least: Number(least), most: upTo }
  }

  #single(): PatternNode {
    if (this.#take('^')) return { kind: 'place', place: 'start' }
    if (this.#take('$')) return { kind: 'place', place: 'end' }
    if (this.#take('\\b')) return { kind: 'place', place: 'word-edge' }
    if (this.#take('\\B')) return { kind: 'place', place: 'no-word-edge' }
    if (this.#take('(')) return this.#group()
    if (this.#take('.')) return { kind: 'char', test: anyChar }
    if (this.#take('[')) return { kind: 'char', test: this.#set() }
    if (/[*+?{]/.test(this.#source.charAt(this.#at))) this.#fail()
    return { kind: 'char', test: this.#testOf(this.#char()) }
  }

  #group(): PatternNode {
    if (this.#take('?<=') || this.#take('?<!')) throw new PatternProblem('unsupported')
    const [mark] = this.#matched(/\?[=!:]|\?<[A-Za-z_]\w*>/y) ?? []
    const part = this.#either()
    if (!this.#take(')')) this.#fail()
    return mark === '?=' || mark === '?!' ? { kind: 'look', part, negative: mark === '?!' } : part
  }

  #testOf(single: Single): CharTest {
    return 'set' in single ? single.set : rangeTest(single.code, single.code, this.#ignoreCase)
  }

  #set(): CharTest {
    const negative = this.#take('^')
    const tests: CharTest[] = []
    while (!this.#take(']')) {
      const from = this.#char()
      const isRange = this.#source.charAt(this.#at) === '-' && this.#source.charAt(this.#at + 1) !== ']'
      if (!isRange || 'set' in from) {
        tests.push(this.#testOf(from))
        continue
      }
      this.#at++
      const to = this.#char()
      if ('set' in to || to.code < from.code) this.#fail()
      tests.push(rangeTest(from.code, to.code, this.#ignoreCase))
    }
    return setTest(tests, negative)
  }

  #char(): Single {
    if (this.#at >= this.#source.length) this.#fail()
    if (!this.#take('\\')) return { code: this.#source.charCodeAt(this.#at++) }
    const hex = this.#matched(/u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})/y)
    if (hex) return { code: Number.parseInt(hex[1] ?? hex[2] ?? '', 16) }
    const letter = this.#source.charAt(this.#at++)
    const set = namedSets.get(letter)
    if (set) return { set }
    // References to earlier groups and classes of Unicode cannot be followed in one pass, or mean something else.
    if (/[1-9kpPcux]/.test(letter)) throw new PatternProblem('unsupported')
    return letter === '' ? this.#fail() : { code: namedChars.get(letter) ?? letter.charCodeAt(0) }
  }
}

/** The tree of a regular expression; throws PatternProblem. */
export const parsePattern = (source: string, ignoreCase: boolean): PatternNode =>
  new PatternParser(source, ignoreCase).whole()
