import { geocode } from '@doorstep/contracts/directory/locations/calls.ts';
import { type Geocoded, type Location, locationSchema } from '@doorstep/contracts/directory/locations/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { MapPinPlus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { TextField } from '#components/ui/form-fields.tsx';
import { homeMiddle } from '#features/map/box.ts';
import { lazyMap } from '#features/map/lazy-map.tsx';
import { useHasGround } from '#features/map/use-has-ground.ts';
import { zipLabel } from '#lib/address-labels.ts';
import { apiQuery } from '#lib/api-query.ts';
import { cn } from '#lib/cn.ts';
import { useSite } from '#lib/site.ts';
import { nameZip } from '#lib/zip-names.ts';
import { type BusinessValues, numbersIn } from '../business-values.ts';

const PinMap = lazyMap(() => import('./pin-map.tsx'), 'PinMap');

/** Sentences about the precision of a found location. A map without streets does not ask owners to move the pin to their door. */
const precisions = (country: string, hasStreets: boolean): Record<Geocoded['precision'], string> =>
  hasStreets
    ? {
        address: t`Move the pin if your door is elsewhere.`,
        zip:
          country === 'US'
            ? t`This is the middle of the zip code. Move the pin to your door.`
            : t`This is the middle of the postal area. Move the pin to your door.`,
        city: t`This is the middle of the city. Move the pin to your door.`,
      }
    : {
        address: t`This is where visitors see you on the map.`,
        zip: country === 'US' ? t`We show the middle of your zip code.` : t`We show the middle of your postal area.`,
        city: t`We show the middle of your city.`,
      };

/** The place found for the address, or the reason for another note. */
type Outcome = Geocoded | 'not-found' | 'failed' | 'by-hand' | 'removed';

/** Called at each rendering: the country of the site, and whether the map has streets, may be known later than the place. */
function describe(outcome: Outcome | undefined, country: string, hasStreets: boolean): string | undefined {
  const byHand = hasStreets ? t`, or place the pin yourself` : '';
  switch (outcome) {
    case undefined:
      return undefined;
    case 'not-found':
      return t`This address was not found. Check it${byHand}.`;
    case 'failed':
      return t`The address could not be looked up. Try again in a moment${byHand}.`;
    case 'by-hand':
      return t`Zoom in and move the pin to your door.`;
    case 'removed':
      return t`Removed from the map. Without a pin, visitors see the middle of your city.`;
    default:
      return `${outcome.name}. ${precisions(country, hasStreets)[outcome.precision]}`;
  }
}

/** The location on the map, the service radius, and whether visitors see the address. */
export function PlaceFields() {
  const { control, watch, setValue, getValues, formState } = useFormContext<BusinessValues>();
  const location = watch('location') || undefined;
  const { distanceUnit, country } = useSite();
  const zip = zipLabel(country) && nameZip(country).word;
  const miles = numbersIn(distanceUnit).serviceRadius.toNumber(watch('serviceRadius'));
  const [start, setStart] = useState(location);
  const [outcome, setOutcome] = useState<Outcome>();
  const client = useQueryClient();
  const [isFinding, setFinding] = useState(false);
  const error = formState.errors.location?.message;
  const hasStreets = useHasGround();
  const note = describe(outcome, country, hasStreets);

  function place(next: Location) {
    setValue('location', locationSchema.parse(next), { shouldDirty: true, shouldValidate: true });
  }

  function lead(to: Location, next: Outcome) {
    place(to);
    setStart(to);
    setOutcome(next);
  }

  async function find() {
    setFinding(true);
    const [address, city, state, zip] = getValues(['address', 'city', 'state', 'zip']);
    try {
      const [best] = await client.fetchQuery(apiQuery(geocode, { query: { address, city, state, zip } }));
      if (best) lead(best, best);
      else setOutcome('not-found');
    } catch {
      setOutcome('failed');
    }
    setFinding(false);
  }

  function remove() {
    setValue('location', '', { shouldDirty: true });
    setOutcome('removed');
  }

  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2">
      <fieldset className="grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-1.5 font-medium text-sm">
          <Trans>On the map</Trans>
        </legend>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={Search} pending={isFinding} onClick={() => void find()}>
            <Trans>Find the address</Trans>
          </Button>
          {!location && hasStreets && (
            <Button variant="ghost" icon={MapPinPlus} onClick={() => lead(homeMiddle, 'by-hand')}>
              <Trans>Place the pin yourself</Trans>
            </Button>
          )}
          {location && (
            <Button variant="ghost" icon={Trash2} onClick={remove}>
              <Trans>Remove from the map</Trans>
            </Button>
          )}
        </div>
        <p role="status" className="text-muted text-sm">
          {note || (!location && t`Without a pin, visitors see the middle of your city.`)}
        </p>
        {location && (
          <div className={cn('overflow-hidden rounded-card border border-line', hasStreets ? 'h-72' : 'h-44')}>
            <PinMap
              location={location}
              start={start ?? location}
              miles={miles}
              onMove={hasStreets ? place : undefined}
            />
          </div>
        )}
        {location && !hasStreets && (
          <p className="text-muted text-sm">
            <Trans>The map of this site shows the region, but no streets. The pin follows the address.</Trans>
          </p>
        )}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      <TextField
        form={useFormContext<BusinessValues>()}
        name="serviceRadius"
        label={distanceUnit === 'miles' ? t`Service radius in miles` : t`Service radius in kilometers`}
        optional
        hint={t`How far you go to customers. Leave it empty if they come to you.`}
        inputMode="numeric"
        className="sm:max-w-72"
      />
      <Controller
        name="hidesAddress"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <Checkbox
            label={t`Hide my exact address`}
            checked={value}
            onCheckedChange={state => onChange(state === true)}
            {...field}
          />
        )}
      />
      {watch('hidesAddress') && (
        <p className="text-muted text-sm">
          {zip
            ? t`Visitors see your city and an area on the map, but neither street, ${zip} nor pin.`
            : t`Visitors see your city and an area on the map, but neither street nor pin.`}
        </p>
      )}
    </div>
  );
}
