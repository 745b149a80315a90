import { encodePng, type GreyImage } from '../../platform/encode-png'
import { glyphs } from './glyphs'

const height = 40
const letterWidth = 28
/** Answers a whole number from low up to, without, high. */
type Random = (low: number, high: number) => number

const isInk = (letter: string, x: number, y: number): boolean => {
  const row = glyphs[letter]?.[Math.floor(y)] ?? 0
  return x >= 0 && x < 5 && y >= 0 && y < 7 && ((row >> (4 - Math.floor(x))) & 1) === 1
}

/** Draws one letter, leaning and shaken, so that shapes differ from one picture to the next. */
function drawLetter(image: GreyImage, letter: string, left: number, random: Random): void {
  const lean = random(-35, 36) / 100
  const scale = random(36, 46) / 10
  const top = random(2, height - Math.ceil(7 * scale) - 1)
  const shade = random(20, 90)
  const wave = random(0, 628) / 100
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < letterWidth; x++) {
      const across = (x - 3 + lean * (y - height / 2) + Math.sin(y / 5 + wave)) / scale
      if (isInk(letter, across, (y - top) / scale)) image.points[y * image.width + left + x] = shade
    }
  }
}

function drawNoise(image: GreyImage, random: Random): void {
  for (let dot = 0; dot < image.points.length / 12; dot++) {
    image.points[random(0, image.points.length)] = random(90, 220)
  }
  for (let line = 0; line < 4; line++) {
    const start = random(0, height)
    const slope = random(-30, 31) / 100
    const shade = random(60, 150)
    for (let x = 0; x < image.width; x++) {
      const y = Math.round(start + slope * x + 3 * Math.sin(x / 9 + line))
      if (y >= 0 && y < height) image.points[y * image.width + x] = shade
    }
  }
}

/** A PNG of the code for people to read: an image that no browser runs. */
export function drawCode(answer: string, random: Random): Buffer {
  const width = answer.length * letterWidth + 8
  const image: GreyImage = { width, height, points: new Uint8Array(width * height).fill(245) }
  for (const [index, letter] of [...answer].entries()) drawLetter(image, letter, 4 + index * letterWidth, random)
  drawNoise(image, random)
  return encodePng(image)
}
