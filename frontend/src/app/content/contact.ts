/** How people reach the operator of the site; a new installation changes this. */
export const contact = {
  address: '12 Archway Lane, Portland, OR 97205',
  phone: '(503) 555-0142',
  phoneLink: 'tel:+15035550142',
  email: 'hello@doorstep.example',
} as const;
