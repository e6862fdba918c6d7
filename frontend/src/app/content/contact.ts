/** How people reach whoever runs the site; a new installation puts its own here. */
export const contact = {
  address: '12 Archway Lane, Portland, OR 97205',
  phone: '(503) 555-0142',
  phoneLink: 'tel:+15035550142',
  email: 'hello@doorstep.example',
} as const;
