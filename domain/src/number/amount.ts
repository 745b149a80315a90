import { Decimal } from 'decimal.js'

/** 40 digits, and halves away from zero: 1.575 becomes 1.58, -1.575 becomes -1.58. */
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 })

/**
 * A decimal number. A plain number stands for the decimal that it is written as, so 0.1 is a tenth; a Decimal holds
 * what has more digits than that. NaN is no number.
 */
export type Amount = number | Decimal

/** Up to here a scaled value is a whole number with room for the rounding errors of one operation. */
const safeScaled = 2 ** 50
const powers = Array.from({ length: 16 }, (_, places) => 10 ** places)

/** How many decimal places a number is written with; -1 when there are more than the quick path takes. */
function placesOf(value: number): number {
  if (Number.isNaN(value)) return -1
  if (Number.isInteger(value)) return Math.abs(value) < safeScaled ? 0 : -1
  for (let places = 1; places <= 9; places++) {
    const power = powers[places] ?? 1
    const scaled = value * power
    if (Math.abs(scaled) >= safeScaled) return -1
    if (Math.round(scaled) / power === value) return places
  }
  return -1
}

/** The decimal of `places` places next to a result that floating point computed, or NaN when it would not be exact. */
function settle(result: number, places: number): number {
  const power = powers[places] ?? Number.POSITIVE_INFINITY
  const scaled = result * power
  return Math.abs(scaled) < safeScaled ? Math.round(scaled) / power + 0 : Number.NaN
}

const exact = (value: Amount) => (typeof value === 'number' ? new Exact(value) : value)
const largest = new Exact('1e30')

/** Back to a plain number where nothing is lost; NaN beyond 10^30. */
function compact(value: Decimal): Amount {
  if (!value.isFinite() || value.abs().gt(largest)) return Number.NaN
  const plain = value.precision() <= 15 ? value.toNumber() : Number.NaN
  return Number.isNaN(plain) || placesOf(plain) < 0 ? value : plain
}

/** The sum. */
export function add(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') {
    const left = placesOf(a)
    const right = placesOf(b)
    const power = powers[Math.max(left, right)] ?? 1
    const fits = left >= 0 && right >= 0 && (Math.abs(a) + Math.abs(b)) * power < safeScaled
    if (fits) return Math.round((a + b) * power) / power
  }
  return compact(exact(a).plus(exact(b)))
}

/** The difference a - b: 45 - 49.2 is -4.2. */
export const subtract = (a: Amount, b: Amount): Amount => add(a, negate(b))

export const negate = (a: Amount): Amount => (typeof a === 'number' ? 0 - a : a.negated())

/** The product. */
export function multiply(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') {
    const left = placesOf(a)
    const right = placesOf(b)
    const quick = left < 0 || right < 0 ? Number.NaN : settle(a * b, left + right)
    if (!Number.isNaN(quick)) return quick
  }
  return compact(exact(a).times(exact(b)))
}

/** The quotient with 40 digits; NaN when b is 0. */
export function divide(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number' && b !== 0) {
    const quick = a / b
    // Only a quotient that leads back to a is exact.
    if (placesOf(quick) >= 0 && placesOf(a) >= 0 && multiply(quick, b) === a) return quick
  }
  return compact(exact(a).div(exact(b)))
}

/** What a leaves when divided by b, with the sign of a; NaN when b is 0. */
export function remainder(a: Amount, b: Amount): Amount {
  return compact(exact(a).mod(exact(b)))
}

/** Negative, 0 or positive, as a is less than, equal to or greater than b; NaN when one of them is no number. */
export function compareAmounts(a: Amount, b: Amount): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return exact(a).comparedTo(exact(b))
}

export type RoundingWay = 'half' | 'up' | 'down'
const ways = { half: Decimal.ROUND_HALF_UP, up: Decimal.ROUND_CEIL, down: Decimal.ROUND_FLOOR } as const

/** A whole number in units of 1 / `unit`, rounded to whole ones. */
function roundUnits(units: number, unit: number, way: RoundingWay): number {
  if (way === 'up') return Math.ceil(units / unit)
  if (way === 'down') return Math.floor(units / unit)
  return Math.sign(units) * Math.floor((Math.abs(units) + unit / 2) / unit)
}

/**
 * Rounds to decimal places: halves away from zero, or up or down along the number line.
 * @param places 0 to 20
 */
export function roundAmount(value: Amount, places: number, way: RoundingWay = 'half'): Amount {
  const written = typeof value === 'number' ? placesOf(value) : -1
  if (typeof value !== 'number' || written < 0) return compact(exact(value).toDecimalPlaces(places, ways[way]))
  if (written <= places) return value
  const units = Math.round(value * (powers[written] ?? 1))
  return roundUnits(units, powers[written - places] ?? 1, way) / (powers[places] ?? 1) + 0
}

/** A plain number, rounded to the nearest one where there are more digits; NaN for no number. */
export const toNumber = (value: Amount): number => (typeof value === 'number' ? value : value.toNumber())

/** All digits without an exponent, with `places` decimal places when they are given; '' for no number. */
export function amountText(value: Amount, places?: number): string {
  const decimal = exact(value)
  if (decimal.isNaN()) return ''
  const text = places === undefined ? decimal.toFixed() : decimal.toFixed(places, Decimal.ROUND_HALF_UP)
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text
}

const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/
const written = /^[+-]?(\d{1,30}(\.\d{0,30})?|\.\d{1,30})$/

/** The number that a value stands for, or null: numbers, and texts of digits with or without thousands separators. */
export function readAmount(value: unknown): Amount | null {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null
    return placesOf(value) >= 0 ? value : compact(exact(value))
  }
  if (value instanceof Decimal) return value
  if (typeof value !== 'string') return null
  const typed = value.trim()
  const text = grouped.test(typed) ? typed.replaceAll(',', '') : typed
  if (!written.test(text)) return null
  const plain = text.length <= 15 ? Number(text) : Number.NaN
  return placesOf(plain) >= 0 ? plain + 0 : compact(new Exact(text))
}
