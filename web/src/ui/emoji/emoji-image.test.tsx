import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmojiImage } from './emoji-image'

test('[CHT-57] an emoji moves, and stands still where the system asks for it', () => {
  const { container } = render(<EmojiImage number={100} />)
  const image = screen.getByRole('img', { name: '[微笑]' })
  expect(image.getAttribute('src')).toBe('/assets/emoji/100.gif')
  const still = container.querySelector('source')
  expect([still?.media, still?.srcset]).toEqual(['(prefers-reduced-motion: reduce)', '/assets/emoji/100.png'])
})
