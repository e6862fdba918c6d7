import { defineExample } from '../../common/example.ts';
import { defaultSite } from '../../directory/site/schema.ts';
import { administrator } from '../users/examples.ts';
import {
  getMail,
  listMails,
  listMailTemplates,
  previewMailTemplate,
  resetMailTemplate,
  retryMail,
  sendSampleMail,
  updateMailTemplate,
} from './calls.ts';
import type { MailTemplate } from './schema.ts';

const id = '0b6f7f2e-5f0f-4d6b-9f3a-5b7f8f0f4f1a';
const draft = {
  subject: 'Your data at {site}',
  text: 'Hello,\n\nThis link shows what is stored under this address:\n\n[See your data]({link})\n\n{site}',
};
const link = 'https://doorstep.example/your-data?token=tKq3fA8wWc0';
const written = {
  subject: `Your data at ${defaultSite.name}`,
  text: `Hello,\n\nThis link shows what is stored under this address:\n\nSee your data:\n${link}\n\n${defaultSite.name}`,
  html: `<!doctype html>\n<html lang="en">\n<head>\n<style>body{padding:16px;font-family:sans-serif}</style>\n</head>\n<body>\n<p>Hello,</p>\n<p>This link shows what is stored under this address:</p>\n<p><a href="${link}">See your data</a></p>\n<p>${defaultSite.name}</p>\n</body>\n</html>\n`,
};
const template: MailTemplate = {
  name: 'data-link',
  title: 'Link to personal data',
  occasion: 'To an address whose reader wants to see what is stored under it',
  variables: [{ name: 'link', meaning: 'The page with the data', required: true }],
  ...draft,
  version: 1,
  isWritten: true,
};
const params = { name: template.name };

export const mailExamples = new Map([
  defineExample(listMails, {
    response: [
      {
        id,
        to: 'nora@mail.example',
        subject: written.subject,
        template: template.name,
        state: 'kept',
        attempts: 0,
        canRetry: true,
        createdAt: '2026-03-02T09:15:00.000Z',
      },
      {
        id: '5d1c0c5e-8a5c-4a5f-9a55-0f8a0e1d2c3b',
        to: 'otto@mail.example',
        subject: written.subject,
        template: template.name,
        state: 'bounced',
        attempts: 1,
        problem: '550 5.1.1 <otto@mail.example>: Recipient address rejected: User unknown',
        createdAt: '2026-03-02T09:10:00.000Z',
        settledAt: '2026-03-02T09:12:00.000Z',
      },
    ],
  }),
  defineExample(retryMail, {
    params: { key: id },
    response: {
      id,
      to: 'nora@mail.example',
      subject: written.subject,
      template: template.name,
      state: 'waiting',
      attempts: 0,
      createdAt: '2026-03-02T09:15:00.000Z',
    },
  }),
  defineExample(getMail, { params: { key: id }, response: written }),
  defineExample(listMailTemplates, { response: [template] }),
  defineExample(updateMailTemplate, { params, body: { subject: draft.subject, version: 0 }, response: template }),
  defineExample(resetMailTemplate, { params, response: { ...template, version: 2, isWritten: false } }),
  defineExample(previewMailTemplate, { params, body: draft, response: written }),
  defineExample(sendSampleMail, { params, body: draft, response: { address: administrator.email } }),
]);
